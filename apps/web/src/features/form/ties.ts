interface TiesOptions<Name extends string> {
  readonly valueOf: (name: Name) => string;
  readonly errorOf: (name: Name) => string | undefined;
  readonly set: (name: Name, value: string) => void;
  readonly leave: (name: Name) => void;
}

export function tiesOf<Name extends string>({ valueOf, errorOf, set, leave }: TiesOptions<Name>) {
  const look = (name: Name) => ({
    name,
    value: valueOf(name),
    error: errorOf(name),
    onBlur: () => leave(name),
  });
  return {
    /** For an input. */
    tie: (name: Name) => ({
      ...look(name),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
    }),
    /** For a field that hands over its text. */
    bind: (name: Name) => ({ ...look(name), onChange: (value: string) => set(name, value) }),
  };
}
