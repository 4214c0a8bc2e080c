export { createClient, type AskOptions, type Client, type ClientOptions } from './client.ts';
export { Offline, Refusal } from './failure.ts';
