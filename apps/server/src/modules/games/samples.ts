import type { App } from '../../kernel/app.ts';

/** Only the demo has sample titles, for who asks for them. */
export const hasSamples = ({ config }: App, { samples }: { readonly samples: '' | '1' }): boolean =>
  config.demo && samples === '1';
