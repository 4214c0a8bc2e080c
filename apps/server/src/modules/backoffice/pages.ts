import type { Staff } from './staff.store.ts';

export interface Overview {
  readonly merchants: readonly { readonly id: string; readonly members: number; readonly sessions: number }[];
  readonly database: string;
  readonly demo: boolean;
}

/** Escapes text for HTML. */
const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} · Baize back office</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --page: light-dark(oklch(.97 .01 95), oklch(.2 .03 163)); --card: light-dark(oklch(1 0 0), oklch(.25 .035 163)); --ink: light-dark(oklch(.25 .035 163), oklch(.95 .016 92)); --soft: light-dark(oklch(.45 .03 163), oklch(.76 .024 130)); --line: light-dark(oklch(.85 .02 95), oklch(.36 .03 163)); --brass: oklch(.8 .105 84); --bad: light-dark(oklch(.5 .17 28), oklch(.78 .13 28)); }
* { box-sizing: border-box; } body { margin: 0; font: 14px/20px system-ui, sans-serif; background: var(--page); color: var(--ink); }
main { max-width: 880px; margin: 0 auto; padding: 24px 16px; } .login { max-width: 360px; padding-top: 12vh; }
h1 { font: 600 20px/28px Georgia, serif; margin: 0 0 16px; } form, table { background: var(--card); border-radius: 10px; padding: 20px; width: 100%; }
label { display: block; margin: 0 0 12px; color: var(--soft); } input { display: block; width: 100%; height: 36px; margin-top: 4px; padding: 0 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--page); color: var(--ink); font: inherit; }
button { height: 36px; padding: 0 16px; border: 0; border-radius: 6px; font: 600 14px system-ui, sans-serif; background: var(--brass); color: oklch(.23 .045 84); cursor: pointer; } header { display: flex; justify-content: space-between; align-items: center; gap: 16px; }
:focus-visible { outline: 2px solid oklch(.6 .13 240); outline-offset: 2px; } .bad { color: var(--bad); min-height: 20px; margin: 0 0 12px; } td, th { text-align: start; padding: 6px 12px 6px 0; } th { color: var(--soft); font-weight: 500; }
header form { background: none; padding: 0; width: auto; }
</style></head><body>${body}</body></html>`;

/** The staff's login form; works without script. */
export const loginPage = (nonce: string, problem = ''): string =>
  page(
    'Log in',
    `<main class="login"><h1>Baize back office</h1><form method="post" action="/bo/v1/login">
<p class="bad" role="alert">${text(problem)}</p>
<label>User name<input name="username" autocomplete="username" required autofocus></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button>Log in</button></form></main>`,
    nonce,
  );

/** Who has an account and who is there, merchant by merchant. */
export const overviewPage = (nonce: string, staff: Staff, overview: Overview): string =>
  page(
    'Overview',
    `<main><header><h1>Overview</h1><form method="post" action="/bo/v1/logout"><button>Log out ${text(staff.userName)}</button></form></header>
<p>${overview.demo ? 'Demo: play money only.' : 'Live.'} Database: ${text(overview.database)}.</p>
<table><caption class="sr">Members and open sessions of each merchant</caption><thead><tr><th>Merchant</th><th>Members</th><th>Sessions</th></tr></thead><tbody>
${overview.merchants.map((row) => `<tr><td>${text(row.id)}</td><td>${row.members}</td><td>${row.sessions}</td></tr>`).join('\n')}
</tbody></table></main>`,
    nonce,
  );
