const KEY = 'baize.favorites';

/** Whether this session's home page has shown favorites before; forgotten with the session. */
export const hadFavorites = (): boolean => sessionStorage.getItem(KEY) === '1';

export const rememberFavorites = (some: boolean): void => sessionStorage.setItem(KEY, some ? '1' : '0');
