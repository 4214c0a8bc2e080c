export { useBarMember, useBarPerson, useBarred, useLiftBar, useLookUp } from './barred.queries.ts';
