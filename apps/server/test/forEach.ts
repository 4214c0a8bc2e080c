/**
 * Works on all, a few at a time: one after the other, each would wait for the database while the processor has nothing
 * to do.
 */
export async function forEach<T>(
  all: readonly T[],
  { atOnce = 4 }: { readonly atOnce?: number },
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await work(one);
    }),
  );
}
