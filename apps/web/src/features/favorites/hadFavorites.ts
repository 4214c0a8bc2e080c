const KEY = 'baize.favorites';

/** Whether home showed favorites before in this session. */
export const hadFavorites = (): boolean => sessionStorage.getItem(KEY) === '1';

export const rememberFavorites = (some: boolean): void => sessionStorage.setItem(KEY, some ? '1' : '0');
