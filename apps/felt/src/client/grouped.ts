export function grouped(hash: string): string {
  return hash.match(/.{1,4}/g)?.join(' ') ?? hash;
}
