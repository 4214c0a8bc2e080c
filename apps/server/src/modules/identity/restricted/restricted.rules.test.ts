import { completeFlags } from '@baize/contract/flags.ts';
import { describe, expect, it } from 'vitest';
import { restrictedKeysOf, isSameName, plainIdNumber, plainName, soughtKeysOf } from './restricted.rules.ts';
import { mustAgreeTo, settingsFor, userNameFromMobile } from '../registration/register.rules.ts';

describe('who is on the list', () => {
  it.each([
    ['DELA CRUZ, José', 'Jose dela Cruz'],
    ['Ñino  Reyes', 'nino reyes'],
    ["O'Hara-Lim", 'Lim O Hara'],
    ['Pe\u200bdro Santos', 'Pedro Santos'],
    ['\u202ePedro\u0007 \u3164Santos', 'pedro santos'],
    ['Pedr\u043e Sant\u043es', 'PEDRO SANTOS'],
    ['\u0420edro \u0405antos', 'Pedro Santos'],
    ['\u03a1edro Sant\u03bfs', 'Pedro Santos'],
    ['\uff30\uff45dro Santos', 'Pedro Santos'],
  ])('reads %s and %s as one name', (one, other) => {
    expect(plainName(one)).toBe(plainName(other));
  });

  it.each<[string, string, boolean?]>([
    ['Юлия Щукина', 'Iuliia Shchukina'],
    ['Юлия Щукина', 'Yuliya Shchukina'],
    ['Сергей Егоров', 'SERGEI EGOROV'],
    ['Сергей Егоров', 'Sergey Yegorov'],
    ['Пётр Ильич Чайковский', 'Tchaikovsky-not-he', false],
    ['Пётр Чайковский', 'Petr Chaikovskii'],
    ['Пётр Чайковский', 'Pyotr Chaykovskiy'],
    ['Андрій Їжакевич', 'Andrii Izhakevych', false],
    ['Андрій Їжакевич', 'Andrii Izhakevich'],
    ['Љубица Ђорђевић', 'Ljubica Dordevic', false],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
    ['ΕΥΑΓΓΕΛΟΣ ΜΠΑΚΑΣ', 'Evangelos Bakas'],
    ['Ευθύμιος Αντωνίου', 'EFTHYMIOS ANTONIOU'],
    ['Χάρης Ψαρράς', 'Charis Psarras'],
    ['Nguyễn Thị Ánh', 'NGUYEN THI ANH'],
    ['Nguyễn Văn Đạt', 'NGUYEN VAN DAT'],
    ['Łukasz Sørensen', 'LUKASZ SORENSEN'],
    ['Ravi A/L Kumar', 'RAVI A L KUMAR'],
    ['Jose de la Cruz', 'Jose Delacruz'],
    ['Pedrо Santos', 'Pedro Santos'],
    ['Ana Reyes', 'Ana Reyez', false],
  ])('takes %s and %s for one name, or not', (one, other, isSame = true) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([isSame, isSame]);
    const birthday = '1990-05-01';
    const entered = restrictedKeysOf({ name: other, birthday }).map(({ text }) => text);
    const sought = soughtKeysOf({ name: one, birthday }).map(({ text }) => text);
    expect(sought.some((text) => entered.includes(text))).toBe(isSame);
    const turned = restrictedKeysOf({ name: one, birthday }).map(({ text }) => text);
    expect(soughtKeysOf({ name: other, birthday }).some(({ text }) => turned.includes(text))).toBe(isSame);
  });

  it('enters a Latin name once, by its letters, and another by what papers make of it', () => {
    const birthday = '1990-05-01';
    expect(restrictedKeysOf({ name: 'DELA CRUZ, José', birthday })).toEqual([
      { kind: 'person', text: 'acdeejlorsuz|1990-05-01' },
    ]);
    expect(restrictedKeysOf({ name: 'Анна Петрова', birthday })).toHaveLength(1);
    expect(restrictedKeysOf({ name: 'Юлия Петрова', birthday })).toHaveLength(2);
    // The first letter is Cyrillic: as such it would be an R.
    expect(restrictedKeysOf({ name: '\u0420edro Santos', birthday })).toEqual([
      { kind: 'person', text: 'adenooprsst|1990-05-01' },
    ]);
  });

  it('reads an ID number without its punctuation', () => {
    expect(plainIdNumber(' n01-23 456.789 ')).toBe('N0123456789');
  });

  it('finds nobody by a name or a birthday alone', () => {
    expect(restrictedKeysOf({ name: 'Jose dela Cruz' })).toEqual([]);
    expect(restrictedKeysOf({ birthday: '1990-05-01', name: ' - ' })).toEqual([]);
    expect(restrictedKeysOf({ name: 'Ana', birthday: '1990-05-01', idNumber: 'A1' }).map(({ kind }) => kind)).toEqual([
      'person',
      'idNumber',
    ]);
  });
});

describe('settingsFor', () => {
  const rule = { enabled: false, required: false, regExp: '', verificationMsg: '' };
  const base = {
    minimumAge: 21,
    termsVersion: '1',
    registerFields: { region: rule },
    flags: completeFlags({}),
    hasRegions: true,
    kycFields: undefined,
  };

  it('always asks for the birthday where an age is needed', () => {
    expect(settingsFor(base).fields['birthday']).toMatchObject({ enabled: true, required: true });
    expect(settingsFor({ ...base, minimumAge: 0 }).fields['birthday']).toBeUndefined();
  });

  it('has a second step by the document’s type or number alone [A2-38]', () => {
    expect(settingsFor(base).identityStep).toBe(false);
    for (const name of ['idType', 'idNumber']) {
      const registerFields = { [name]: { ...rule, enabled: true } };
      expect(settingsFor({ ...base, registerFields }).identityStep).toBe(true);
    }
  });

  it('asks in a second step for all that the check will not do without, and has none where there is no check', () => {
    const registerFields = { idType: { ...rule, enabled: true }, payeeName: rule, address: { ...rule, enabled: true } };
    const wanted = { enabled: true, required: true };
    expect(settingsFor({ ...base, registerFields }).fields).toMatchObject({
      payeeName: wanted,
      idType: wanted,
      birthday: wanted,
      address: { enabled: true, required: false },
    });
    const kycFields = { address: { ...rule, ...wanted }, payeename: rule, employerName: { ...rule, ...wanted } };
    const own = settingsFor({ ...base, registerFields, kycFields }).fields;
    expect(own['address']).toMatchObject(wanted);
    expect(own['payeeName']).toMatchObject({ required: false });
    expect(own).not.toHaveProperty('employerName');
    const closed = { ...base, registerFields, flags: completeFlags({ IDVERIF3: false }) };
    expect(settingsFor(closed).identityStep).toBe(false);
  });
});

it('makes a user name that fits the rule and does not follow from the number alone', () => {
  expect(userNameFromMobile('+639171234567', '20418')).toBe('m4567_20418');
  expect(userNameFromMobile('+639171234567', '20418')).toMatch(/^[a-z][a-z0-9_]{2,19}$/);
});

it('rule A4: asks for the terms again as soon as they are others, or were never accepted', () => {
  expect([mustAgreeTo('2', '2'), mustAgreeTo('2', '1'), mustAgreeTo('2', null)]).toEqual([false, true, true]);
});
