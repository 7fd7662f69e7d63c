type Texts = Readonly<Record<string, string>>;

/** The same texts with this one in its place; undefined: without it. */
export function put(texts: Texts, name: string, value: string | undefined): Texts {
  const { [name]: _before, ...others } = texts;
  return value === undefined ? others : { ...others, [name]: value };
}
