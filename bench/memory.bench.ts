import { atMost, type Bench } from './support/figure.ts';
import { shoot } from './support/load.ts';
import { residentMegabytes } from './support/process.ts';
import { login, type Stand } from './support/stand.ts';

const seconds = 4;

/** A web process that serves pages from the cache, makes pages, reads lists, all with 32 connections. */
async function measure(stand: Stand) {
  let highest = 0;
  for (const env of [{}, { PAGE_CACHE: '0' }]) {
    const web = await stand.web(env);
    const headers = { ...(await login(web.origin)), 'accept-encoding': 'br' };
    const timer = setInterval(() => {
      highest = Math.max(highest, residentMegabytes(web.pid));
    }, 100);
    for (const path of ['/', '/planes/todos', '/api/public/get-menus', '/api/plans?sort[price]=asc'])
      await shoot({ url: web.origin + path, headers }, seconds);
    clearInterval(timer);
    await stand.tidy();
  }
  return [atMost('web process under load, resident, highest', highest, 220, 'MB')];
}

export const bench: Bench = { measure };
