/** How each law is mended, in a sentence: what `alicorn vet` says below a law that broke. */
export const mends: Readonly<Record<string, string>> = {
  'nothing is left to promises':
    'A game and a bot answer at once: await nothing, start no promise and set no timer while they play.',
  'nothing ends the thread': 'Call no process.exit in a game or a bot: what goes wrong is thrown, and told.',
  'everything returns': 'Look for an endless loop in what was called last: replay shows the moves before it.',
  'nothing throws': 'Mend what throws; the message names its place in your file.',
  'every state has its methods': 'Write the missing method; the contract above each is in alicorn/core/types (State).',
  'every rule allows its own default':
    'Move the default into the range, or widen the range, where the rule is declared.',
  'every preset can be played': 'Let `invalid` accept every preset, or mend the values the preset sets.',
  'bounds are whole numbers':
    'Let `bounds` return whole numbers of at least 1 for options, codes and plies; options and codes are at most 2^28.',
  'metrics are declared well':
    'Give every metric a name of its own that no core figure has, words that MetricSpec knows, and a ratio the names of two number metrics.',
  'same seed, same trace':
    'Let `deal` set every field of the state anew, draw only from the streams passed in, and keep nothing outside the state (no Math.random, no clock, no module variable).',
  'chance is asked for a whole number from 1':
    'Let `below(n)` be asked of 1 to 2^32-1: look at what n is made of where nothing is left to choose from.',
  'every game ends within bounds.plies': 'Let the game end (a cap on rounds, say), or raise `bounds(setup).plies`.',
  'legal gives 1 to bounds.options options':
    'Let `legal` write and count at least one option while `actor` is a seat, and let `bounds(setup).options` be the longest list.',
  'legal gives every code once': 'Let `legal` write each action code only once.',
  'legal gives codes of bounds.codes':
    'Let all action codes be 0..codes-1, and `bounds(setup).codes` say how many there are.',
  'legalCount and legalAt tell what legal lists':
    'Let `legalCount` return what `legal` does and `legalAt(i)` what it writes to place i, or leave both out.',
  'actor is a seat and phase has a name':
    'Let `actor` be 0..players-1 (or OVER), and `phase` an index into `Game.phases`.',
  'legal changes nothing': 'Let `legal` only read the state and write into `out`; cached lists must not show.',
  'words count seats from 1':
    'Write seats with `seatText(seat)` of alicorn/core/seats: people count them from 1, code from 0.',
  'equal knowledge, equal board':
    'Let `board` show a seat only what `infoKey(seat)` tells it, EVERYBODY only what every seat knows, ONLOOKER all.',
  'equal board, equal options':
    'Let `board` show an onlooker all that the next decision hangs on: whose it is, of which kind, what is half done.',
  'boards are made of words and numbers': 'Leave out what is not there; every text and number of a board must be one.',
  'a grid has one cell in a place':
    'Give every cell of a grid an x and y of its own; what shares a cell are its things.',
  'looking at a board changes nothing': 'Let `board` only read the state.',
  'a copy equals its original':
    'Let `copyFrom` take over every field of the play: actor, phase, counters and all arrays.',
  'a copy is judged like its original':
    'Let `estimate`, `utility`, `prefer`, `weigh`, `luck` and `features` go by what `copyFrom` takes over; counters kept for metrics are not.',
  'a copy never disturbs the original': 'Copy arrays by content (`this.cards.set(other.cards)`); never share them.',
  'a copy plays on alike': 'Let `copyFrom` take over what decides the rest of the game, hidden decks and counters too.',
  'determinise keeps infoKey': 'Let `determinise(seat)` leave all that the seat knows as it is.',
  'determinise keeps the legal list': 'Let options depend only on what the seat to act knows.',
  'determinise leaves the original alone':
    'Let copies have arrays of their own; `determinise` writes into this state only.',
  'passDeal draws what determinise draws':
    'Let `passDeal(seat, rng)` call `rng` as often and in the same ranges as `determinise` does, or leave it out.',
  'passDeal changes nothing': 'Let `passDeal` draw from `rng` and do nothing else.',
  'determinise does not depend on what the seat cannot know':
    'Gather the unseen pieces in a fixed order (sorted), then shuffle them with `rng`: never start from where they lie.',
  'equal knowledge, equal deals after determinise':
    'Two deals look the same to this seat but not after `determinise`: deal anew, from `rng` alone, everything the seat cannot see (other hands, decks, face-down cards); or, if the seat does see the difference, say so in `infoKey`.',
  'shares sum to 60 or 0':
    'Let `outcome` write share60 for every seat: 60 for a lone winner, 60/k for each of k winners, else 0 (shareAmongBest does).',
  'every seat has a whole score':
    'Let `outcome` write score[seat] for every seat, a finite whole number (multiply halves by 2).',
  'the end has a label': 'Let `outcome` set `end` to an index into `Game.ends`.',
  'ranks are 1..P': 'Let `outcome` write rank[seat] for every seat, 1 for the best (rankByScore does).',
  'rounds and capped are whole': 'Let `outcome` set `rounds` to a whole number and `capped` to 0 or 1.',
  'metrics are whole numbers or absent':
    'Let `metrics` write every slot: a whole number (32 bits), or NaN where it is absent in this playout.',
  'what a role cannot have is 0':
    'Name in `roles` of the metric every role that can have it, spelt as in `Game.roles`, or leave `roles` out.',
  'labels are named': 'Let a label metric be an index into its `labels`.',
  'figures do not change the play': 'Let records (metrics) never influence play or draw from chance.',
  'estimate and utility are 0..1': 'Let `estimate` and `utility` return a number from 0 to 1 for every state and seat.',
  'prefer is a number': 'Let `prefer` return a number, not NaN, for every legal action.',
  'options judged together are judged as each is':
    'Let `preferAll` write what `prefer` returns, action by action and to the last bit; `weighAll` what `weigh` returns.',
  'judging changes nothing': 'Let `estimate`, `prefer` and `utility` only read the state.',
  'prefer knows what the seat knows':
    'Let `prefer` look only at what the seat knows: it is asked of the true state, too.',
  'every action has one line': 'Let `describe` return one non-empty line for every legal action.',
  'every event has one line': 'Let `tell` return one line (or an empty text) for every event the state emits.',
  'events do not change the play': 'Let `this.events?.emit(...)` be all that depends on `events`.',
  '10 000 playouts grow the heap by less than 1 MB':
    'Allocate in the constructor only; let `deal` reuse what is there.',
  'a bot chooses an index of the list': 'Let `choose` return a whole number from 0 to count-1.',
  'a bot leaves list and view alone':
    'Let `choose` only read `legal` and the view; scratch states are made in `create`.',
  'a bot chooses alike in the same place':
    'Let `choose` keep nothing between decisions and draw only from the `rng` it is given (no Math.random, no clock).',
  'a bot does not depend on what its seat cannot know': 'Let a bot that samples choose from its view and `rng` alone.',
};
