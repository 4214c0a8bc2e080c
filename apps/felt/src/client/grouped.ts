/** A hash in groups of four, so that people can compare it. */
export function grouped(hash: string): string {
  return hash.match(/.{1,4}/g)?.join(' ') ?? hash;
}
