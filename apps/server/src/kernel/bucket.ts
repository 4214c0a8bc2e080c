import { createHash } from 'node:crypto';

const BUCKETS = 1024;

/** Which of 1024 buckets a member's rows live in: the leading key of every hot table, so that shards can be cut by it. */
export const bucketOf = (memberId: string): number =>
  createHash('sha256').update(memberId).digest().readUInt16BE(0) % BUCKETS;
