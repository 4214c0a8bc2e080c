import { Refusal } from '@baize/client';

const FAULTS_FROM = 500;

/** Whether the server has refused; after a fault or without an answer the result is open. */
export const isDecided = (error: unknown): error is Refusal => error instanceof Refusal && error.status < FAULTS_FROM;
