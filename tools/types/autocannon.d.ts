/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Record<string, string>;
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  // The package itself has a default export and nothing else.
  // oxlint-disable-next-line import/no-default-export
  export default function autocannon(options: Options): Promise<Result>;
}
