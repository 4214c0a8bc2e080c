export { createClient, type Client, type ClientOptions } from './client.ts';
export { Offline, Refusal } from './failure.ts';
