import {
  cannedAnswers,
  chatFigures,
  chatHours,
  deleteCannedAnswer,
  saveCannedAnswer,
  setChatHours,
} from '@baize/contract/backoffice/chat.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { CANNED_MAX, listCanned, takeCanned, writeCanned, type Canned } from '../canned.ts';
import { chatFiguresOf } from '../deskChat.ts';
import { outsideSecret } from '../outside.ts';
import { addressProblem } from './outsideAddress.rules.ts';
import { chatSettingsOf, writeChatSettings } from '../settings.ts';
import type { App } from '../../../kernel/app.ts';
import { differenceOf } from '../../../kernel/staff/difference.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const faceOf = ({ id, shortcut, texts, version }: Canned) => ({ answerId: id, shortcut, texts: { ...texts }, version });
const forLog = ({ shortcut, texts }: Canned) => ({ shortcut, texts });

const list = onStaff(cannedAnswers, async ({ app, input: { merchantId } }) => {
  const merchant = await app.merchants.byId(merchantId);
  const { name = '', helpLine = '' } = merchant?.settings ?? {};
  return {
    list: (await listCanned(app.db, merchantId)).map(faceOf),
    languages: languagesToWrite(merchant),
    fills: { merchant: name, helpLine },
  };
});

const save = onStaff(saveCannedAnswer, async (ask) => {
  const { app, input, audit, fail } = ask;
  const { merchantId, answerId: id, version, shortcut } = input;
  await requireMerchant(ask, merchantId);
  const texts = Object.fromEntries(Object.entries(input.texts).filter(([, text]) => text !== ''));
  const done = await app.db.transaction(async (tx) => {
    const written = await writeCanned(tx, { merchantId, id, shortcut, texts, version });
    if (typeof written === 'string') return written;
    const { before, after } = written;
    await audit(tx, {
      ...{ merchantId, target: { kind: 'cannedAnswer', id } },
      ...differenceOf(before ? forLog(before) : {}, forLog(after)),
    });
    return after;
  });
  if (done === 'unknown') throw fail('canned.unknown');
  if (done === 'changed') throw fail('staff.changedMeanwhile');
  if (done === 'shortcutTaken')
    throw fail('canned.shortcutTaken', undefined, { shortcut: sentence('desk.shortcutTaken') });
  if (done === 'full') throw fail('canned.full', { max: CANNED_MAX });
  return faceOf(done);
});

const take = onStaff(deleteCannedAnswer, async ({ app, input, audit, fail }) => {
  const { merchantId, answerId: id } = input;
  const taken = await app.db.transaction(async (tx) => {
    const found = await takeCanned(tx, merchantId, id);
    if (found) await audit(tx, { merchantId, target: { kind: 'cannedAnswer', id }, before: forLog(found) });
    return found;
  });
  if (!taken) throw fail('canned.unknown');
  return {};
});

const readHours = onStaff(chatHours, async ({ app, input: { merchantId } }) => {
  const { hours, room, outsideAddress, version } = await chatSettingsOf(app.db, merchantId);
  const merchant = await app.merchants.byId(merchantId);
  const maySign = outsideSecret(app, merchantId) !== undefined;
  return { hours: [...hours], room, outsideAddress, maySign, version, zone: merchant?.settings.timeZone ?? 'UTC' };
});

const writeHours = onStaff(setChatHours, async (ask) => {
  const { app, input, audit, fail, invalid } = ask;
  const { merchantId, version, hours, room, outsideAddress } = input;
  await requireMerchant(ask, merchantId);
  const problem = outsideProblem(app, merchantId, outsideAddress);
  if (problem !== null) throw invalid({ outsideAddress: problem });
  const isWritten = await app.db.transaction(async (tx) => {
    const before = await chatSettingsOf(tx, merchantId);
    if (!(await writeChatSettings(tx, merchantId, { hours, room, outsideAddress, version }))) return false;
    await audit(tx, {
      ...{ merchantId, target: { kind: 'chatHours', id: merchantId } },
      ...differenceOf(
        { hours: before.hours, room: before.room, outsideAddress: before.outsideAddress },
        { hours, room, outsideAddress },
      ),
    });
    return true;
  });
  if (!isWritten) throw fail('staff.changedMeanwhile');
  return { version: version + 1 };
});

/** Nothing leads outside unsigned. */
function outsideProblem(app: App, merchantId: string, address: string): string | null {
  if (address === '') return null;
  if (outsideSecret(app, merchantId) === undefined) return sentence('desk.chatSecret');
  return addressProblem(address);
}

const figures = onStaff(chatFigures, async ({ app, input: { merchantId, days } }) => ({
  list: (await chatFiguresOf(app, merchantId, days)).map((one) => ({ ...one })),
}));

export const cannedHandlers: readonly StaffHandler[] = [list, save, take, readHours, writeHours, figures];
