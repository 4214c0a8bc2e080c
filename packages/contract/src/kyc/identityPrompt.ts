/**
 * When the site asks for the identity check by itself: after the login (A4), or where something needs it. What the
 * server refuses without the check is the same.
 */
export const IDENTITY_PROMPTS = ['atLogin', 'whenNeeded'] as const;
export type IdentityPrompt = (typeof IDENTITY_PROMPTS)[number];
