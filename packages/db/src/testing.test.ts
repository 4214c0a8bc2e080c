import { describe, expect, it } from 'vitest';
import { openTestDatabase } from './testing.ts';

describe.each(['any', 'embedded'] as const)('a test database (%s)', (kind) => {
  it('is of the test alone and answers int8 as bigint', async () => {
    const [one, other] = await Promise.all([openTestDatabase({ kind }), openTestDatabase({ kind })]);
    await one.script('create table kept (n bigint)');
    await one.run`insert into kept values (${9_007_199_254_740_993n})`;

    expect(await one.rows`select n from kept`).toEqual([{ n: 9_007_199_254_740_993n }]);
    await expect(other.rows`select n from kept`).rejects.toThrow(/kept/);
    await Promise.all([one.close(), other.close()]);
  });
});
