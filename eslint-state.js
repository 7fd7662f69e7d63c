/**
 * What is written while games are played belongs to a state: nothing at module level is written by a function, so that
 * no game can leave anything behind for another. Tables that a module fills as it loads are constants.
 */

/** Methods that write to what they are called on. */
const WRITES = new Set('fill set copyWithin sort reverse push pop shift unshift splice add delete clear'.split(' '));
const TYPED = /^(Uint|Int|Float|BigInt|BigUint)\d+(Clamped)?Array$/;
/** What stands for good once it is made: `Power` and `Room` are the names of what a state holds. */
const CONSTANT = /^(Map|Set|WeakMap|RegExp|Power|Room)$/;

/** A list without content: whoever is handed it will write to it. */
function isBlank(init) {
  if (init?.type === 'TSAsExpression') return isBlank(init.expression);
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type !== 'NewExpression' || !TYPED.test(init.callee.name)) return false;
  return init.arguments[0]?.type !== 'ArrayExpression';
}

/** The longest `name.of[it]!` that begins with this name. */
function pathFrom(name) {
  let node = name;
  for (;;) {
    const { parent } = node;
    const goesOn =
      (parent.type === 'MemberExpression' && parent.object === node) ||
      ['TSNonNullExpression', 'TSAsExpression'].includes(parent.type);
    if (!goesOn) return node;
    node = parent;
  }
}

function isWritten(path) {
  const { parent } = path;
  switch (parent.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === path;
    case 'UpdateExpression':
      return true;
    case 'UnaryExpression':
      return parent.operator === 'delete';
    case 'CallExpression':
      return parent.callee === path && path.type === 'MemberExpression' && WRITES.has(path.property.name);
    case 'ArrayPattern':
      return true;
    case 'Property':
      return parent.parent.type === 'ObjectPattern' && parent.value === path;
    default:
      return false;
  }
}

const belongs = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { scopeManager } = context.sourceCode;
    const refuse = (node, what) =>
      context.report({ node, message: `${what}: what is written while games are played belongs to a state` });
    const atModuleLevel = (node) => context.sourceCode.getScope(node).variableScope.type === 'module';
    return {
      VariableDeclaration(node) {
        const isOfModule = /^(Program|ExportNamedDeclaration)$/.test(node.parent.type);
        if (isOfModule && node.kind !== 'const') refuse(node, `${node.kind} at module level`);
      },
      NewExpression(node) {
        const { name } = node.callee;
        if (TYPED.test(name) || CONSTANT.test(name) || !atModuleLevel(node)) return;
        refuse(node, `new ${name} at module level`);
      },
      'Program:exit'() {
        const module = scopeManager.scopes.find(({ type }) => type === 'module');
        // A class knows itself by a name of its own.
        const scopes = [module, ...module.childScopes.filter(({ type }) => type === 'class')];
        for (const { name, defs, references } of scopes.flatMap(({ variables }) => variables)) {
          const blank = isBlank(defs[0]?.node.init);
          for (const { identifier, from } of references) {
            if (from.variableScope === module) continue;
            const path = pathFrom(identifier);
            if (path !== identifier && isWritten(path)) refuse(identifier, `${name} is written by a function`);
            else if (blank && path === identifier) refuse(identifier, `${name} is handed on by a function`);
          }
        }
      },
    };
  },
};

export const state = {
  files: ['engines/**/*.ts', 'bots/**/*.ts'],
  plugins: { state: { rules: { belongs } } },
  rules: { 'state/belongs': 'error' },
};
