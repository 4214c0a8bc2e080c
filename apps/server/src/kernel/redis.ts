import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** A command has failed that has no answer by then. */
const COMMAND_MAX_MS = 1000;
/** A line on which nothing comes for so long after a command is given up: until there is another, commands fail at once. */
const SILENT_MAX_MS = 1500;

/**
 * The deployment's Redis: limits and news. It may be away or stand still: no command lies in a queue until there is a line, and none
 * is sent a second time.
 */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_MAX_MS,
    socketTimeout: SILENT_MAX_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
  });
  return redis.on('error', (error) => log.warn({ err: error }, 'redis is not reachable'));
}
