/** What Felt's pages need and no more; `ancestors` may frame them. */
export const pagePolicy = (ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${[...new Set(ancestors)].join(' ')}`.trim(),
  ].join('; ');
