export { MemberBalance } from './MemberBalance.tsx';
export { MemberFace } from './MemberFace.tsx';
export { MemberBigLinks, MemberLinks } from './MemberLinks.tsx';
export { useMember } from './member.queries.ts';
export { useDay } from './useDay.ts';
