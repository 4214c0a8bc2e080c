import * as v from 'valibot';
import { UserName } from '../agency/shapes.ts';
import { Amount, Day, Instant, Uuid } from '../shapes.ts';
import { RunKind } from './agency.ts';
import { defineAct, defineList, defineOne } from './define.ts';
import { MerchantId } from './shapes.ts';

const StaffStatement = v.object({
  statementId: Uuid,
  runId: Uuid,
  kind: RunKind,
  periodKey: v.string(),
  fromDay: Day,
  toDay: Day,
  category: v.string(),
  receiver: v.string(),
  /** Null: the house. */
  giver: v.nullable(v.string()),
  net: Amount,
  state: v.string(),
  heldFor: v.string(),
  /** Only released runs are paid. */
  runState: v.picklist(['preview', 'checked', 'released', 'paid']),
  paidAt: v.nullable(Instant),
  disputed: v.boolean(),
});
export type StaffStatement = v.InferOutput<typeof StaffStatement>;

export const agencyStatements = defineList({
  id: 'agencyStatements',
  noun: 'agencyRuns',
  path: '/bo/v1/merchants/:merchantId/agency/statements',
  access: 'operator:agency.read',
  row: StaffStatement,
  keyOf: ({ statementId }) => statementId,
  of: { userName: UserName },
  errors: ['merchant.unknown', 'agency.unknown'],
  summary: 'Statements of one member, newest first, those of runs that are not released included.',
});

export const agencyStatement = defineOne({
  id: 'agencyStatement',
  noun: 'agencyRuns',
  path: '/bo/v1/merchants/:merchantId/agency/statements/:statementId',
  access: 'operator:agency.read',
  input: v.object({ merchantId: MerchantId, statementId: Uuid }),
  output: v.object({
    statement: StaffStatement,
    teamBet: Amount,
    active: v.number(),
    amount: Amount,
    shared: Amount,
    carryIn: Amount,
    carryOut: Amount,
    deficitIn: Amount,
    deficitOut: Amount,
    lines: v.array(
      v.object({
        no: v.number(),
        what: v.string(),
        userName: v.nullable(v.string()),
        category: v.nullable(v.string()),
        base: v.nullable(Amount),
        /** A fraction: "0.0025" is 0.25%. */
        rate: v.nullable(v.string()),
        amount: Amount,
      }),
    ),
  }),
  errors: ['merchant.unknown', 'agency.statementUnknown'],
  summary: 'A statement with the lines that add up to it.',
});

export const makeGeneralAgent = defineAct({
  id: 'makeGeneralAgent',
  noun: 'agencyTree',
  path: '/bo/v1/merchants/:merchantId/agency/generalAgents',
  access: 'operator:agency.moves',
  fields: { userName: UserName },
  reason: true,
  output: v.object({ type: v.number() }),
  errors: ['merchant.unknown', 'agency.unknown', 'agency.notOfHouse', 'agency.alreadyAgent'],
  summary: 'Makes a member of the house, who has no upline, a general agent.',
});
