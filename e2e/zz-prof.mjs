import { chromium } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
const origin = process.env.PORTAL_URL;
const flags = ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync', ...(process.env.XF ?? '').split(' ').filter(Boolean)];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
const me = process.pid;
function cpu() {
  const procs = new Map();
  for (const d of readdirSync('/proc')) { if (!/^\d+$/.test(d)) continue; try { const s = readFileSync(`/proc/${d}/stat`,'utf8'); const r = s.slice(s.lastIndexOf(')')+2).split(' '); const cmd = readFileSync(`/proc/${d}/cmdline`,'utf8'); procs.set(+d,{pp:+r[1], t:(+r[11] + +r[12] + +r[13] + +r[14])/100, type: /--type=([\w-]+)/.exec(cmd)?.[1] ?? 'browser'}); } catch {} }
  const mine = {};
  for (const [pid,p] of procs) { let q=pid; while (q>1 && q!==me) q = procs.get(q)?.pp ?? 0; if (q===me && pid!==me) mine[p.type]=(mine[p.type]??0)+p.t; }
  return mine;
}
const diff=(a,b)=>Object.fromEntries(Object.keys(b).map(k=>[k,+((b[k]-(a[k]??0))).toFixed(2)]));
for (const round of [1]) {
const c0=cpu();
const ctx = await browser.newContext({ baseURL: origin, locale:'es-AR', viewport:{width:1440,height:900}, reducedMotion:'reduce', deviceScaleFactor: Number(process.env.DSF ?? 1) });
await ctx.request.post('/api/auth/login',{headers:{origin},data:{email:'admin@centinela.demo',password:'Centinela-demo-2026'}});
const page = await ctx.newPage();
const c1=cpu(); 
const cdp = await ctx.newCDPSession(page); await cdp.send('Performance.enable',{timeDomain:'threadTicks'});
let prev=cpu();
for (const path of ['/dashboard','/dashboard/plans','/dashboard/landings/sections/create']) {
  await page.goto(path); await page.waitForTimeout(3000); }
const now=cpu(); const d=diff(prev,now); console.log((process.env.XF??'')+' dsf '+(process.env.DSF??1), d, Object.values(d).reduce((a,b)=>a+b,0).toFixed(2));
if (process.env.ANIM) console.log(await page.evaluate(()=>document.getAnimations().map(a=>[a.playState,a.animationName??a.transitionProperty,a.effect?.target?.className])));
await ctx.close(); 
}
await browser.close();
