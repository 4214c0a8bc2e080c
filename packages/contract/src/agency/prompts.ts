import * as v from 'valibot';
import { Amount, Uuid } from '../shapes.ts';
import { ContractStatus, RateType } from './contractShapes.ts';

const PromptTier = v.object({
  contractId: Uuid,
  minimumBet: Amount,
  netLoss: Amount,
  activeMember: v.number(),
  contractRate: v.string(),
  status: ContractStatus,
});
const DailyPrompt = v.object({
  id: Uuid,
  status: ContractStatus,
  details: v.array(v.object({ betVolume: Amount, activeMember: v.number(), rateType: RateType, rate: v.string() })),
});
const HourPrompt = v.object({
  contractId: Uuid,
  status: ContractStatus,
  hourSalaryRates: v.array(
    v.object({ betVolume: Amount, activeMember: v.number(), rateType: RateType, rate: v.string() }),
  ),
});

/** Contracts that wait for an agent's answer, keyed by category. No key: nothing waits; test agents are never asked. */
export const ContractPrompts = v.object({
  dailysalreqtype: v.record(v.string(), v.array(DailyPrompt)),
  divtypecompperiodreq: v.record(v.string(), v.record(v.string(), v.array(PromptTier))),
  contracthoursalreq: v.record(v.string(), v.array(HourPrompt)),
});
export type ContractPrompts = v.InferOutput<typeof ContractPrompts>;
