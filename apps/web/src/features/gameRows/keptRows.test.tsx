import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { keepRow, restoreRows } from './keptRows.ts';

const page = (name: string) => ({ games: [demoGame('felt-moon', name)], pageNum: 1, totalPages: 1, total: 1 });
const key = answerKeys.row('FELT RNG', 'EN', false);

describe('the rows of an earlier visit', () => {
  beforeEach(() => localStorage.clear());

  it('are there at once, and old, so that they are asked for again', () => {
    keepRow('FELT RNG', 'EN', page('Jeepney Moon'));
    keepRow('BRWN RNG', 'EN', page('Compass'));
    const queries = new QueryClient();
    restoreRows(queries, 'EN');
    expect(queries.getQueryData(key)).toEqual(page('Jeepney Moon'));
    expect(queries.getQueryData(answerKeys.row('BRWN RNG', 'EN', false))).toEqual(page('Compass'));
    expect(queries.getQueryState(key)?.dataUpdatedAt).toBe(1);
  });

  it('never stand in the way of newer ones, or of another language', () => {
    keepRow('FELT RNG', 'EN', page('Old'));
    const queries = new QueryClient();
    queries.setQueryData(key, page('New'));
    restoreRows(queries, 'EN');
    restoreRows(queries, 'TY');
    expect(queries.getQueryData(key)).toEqual(page('New'));
    expect(queries.getQueryData(answerKeys.row('FELT RNG', 'TY', false))).toBeUndefined();
  });

  it('are nothing where they cannot be read or kept', () => {
    const queries = new QueryClient();
    localStorage.setItem('baize.rows EN', 'no json');
    expect(() => restoreRows(queries, 'EN')).not.toThrow();
    expect(queries.getQueryData(key)).toBeUndefined();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => keepRow('FELT RNG', 'EN', page('Old'))).not.toThrow();
    full.mockRestore();
  });
});
