export {
  useRestrictMember,
  useRestrictPerson,
  useRestricted,
  useLiftRestriction,
  useLookUp,
} from './restricted.queries.ts';
