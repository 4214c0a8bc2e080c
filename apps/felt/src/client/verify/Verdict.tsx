/** Whether something is as it was told; nothing where it was not. */
export function Verdict({ isRight, right, wrong }: { isRight: boolean | null; right: string; wrong: string }) {
  if (isRight === null) return null;
  return <p className={`seal-finding ${isRight ? 'is-right' : 'is-wrong'}`}>{isRight ? `✓ ${right}` : `✗ ${wrong}`}</p>;
}
