/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly body?: string;
    readonly headers?: Record<string, string>;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests, instead of seconds. */
    readonly amount?: number;
    readonly headers?: Record<string, string>;
    readonly requests?: readonly { readonly method: string; readonly setupRequest: (request: Request) => Request }[];
    /** What it answers no to counts among the mismatches. */
    readonly verifyBody?: (body: string) => boolean;
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly mismatches: number;
  }
  // The package itself has a default export and nothing else.
  // oxlint-disable-next-line import/no-default-export
  export default function autocannon(options: Options): Promise<Result>;
}
