import type { FastifyBaseLogger } from 'fastify';

type Child = FastifyBaseLogger['child'];
type Line = Parameters<FastifyBaseLogger['info']>;

/** Made on first use: hardly any request logs, and child loggers are costly. */
export class RequestLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;
  readonly level: string;

  constructor(log: FastifyBaseLogger, ...how: Parameters<Child>) {
    this.level = log.level;
    this.#make = () => log.child(...how);
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  child(...how: Parameters<Child>): ReturnType<Child> {
    return this.#log.child(...how);
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }

  error(...line: Line): void {
    this.#log.error(...line);
  }

  warn(...line: Line): void {
    this.#log.warn(...line);
  }

  info(...line: Line): void {
    this.#log.info(...line);
  }

  debug(...line: Line): void {
    this.#log.debug(...line);
  }

  trace(...line: Line): void {
    this.#log.trace(...line);
  }

  silent(): void {}
}
