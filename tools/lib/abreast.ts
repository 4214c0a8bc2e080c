/** So many at a time: who waits for passwords to be hashed gains nothing by more. */
const ABREAST = 6;

/** Does the same for each number below `count`, a few at a time; the results in the order of the numbers. */
export async function abreast<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const walk = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: Math.min(ABREAST, count) }, walk));
  return results;
}
