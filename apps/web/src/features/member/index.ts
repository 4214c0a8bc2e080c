export { useMember } from './member.queries.ts';
