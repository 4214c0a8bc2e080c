export { Friends } from './Friends.tsx';
export { InvitationCard } from './InvitationCard.tsx';
export { useInvites } from './invites.queries.ts';
