import { findChromium } from './support/chromium';
import { chromium } from 'playwright';
const env = await findChromium();
const browser = await chromium.launch({ executablePath: env.executablePath, env: { ...process.env, ...env.env } as never, args: ['--no-sandbox','--disable-gpu','--disable-dev-shm-usage','--in-process-gpu','--use-gl=angle','--use-angle=swiftshader'] });
const B = 'http://localhost:4105';
const steps = process.argv.slice(2);
for (const [name, w, h, js] of [['large', 1366, 768, true], ['petit', 390, 844, false]] as const) {
  const c = await browser.newContext({ viewport: { width: w, height: h }, javaScriptEnabled: js });
  const p = await c.newPage();
  await p.goto(`${B}/auth/login`);
  await p.fill('input[name=email]', 'accountadmin@demo.auricule.example');
  await p.fill('input[type=password]', 'auricule-demo');
  await Promise.all([p.waitForNavigation(), p.press('input[type=password]', 'Enter')]);
  const shot = async (n: string) => { await p.waitForTimeout(400); await p.screenshot({ path: `/tmp/p5-tmp/${n}-${name}.png`, fullPage: true }); console.log(n, p.url()); };
  if (steps.includes('import')) {
    await p.goto(`${B}/admin/lpp`); await shot('liste');
    await p.setInputFiles('input[type=file]', '/tmp/p5-tmp/LPP902.zip');
    await Promise.all([p.waitForNavigation(), p.click('button:has-text("Lire la table")')]);
    await shot('lecture');
    await p.waitForTimeout(js ? 6000 : 9000);
    if (!js) await p.reload();
    await shot('rapport');
    const id = p.url();
    await p.goto(`${id.split('?')[0]}?difference=prix`); await shot('prix');
    await p.goto(`${id.split('?')[0]}/application`); await shot('application');
  }
  if (steps.includes('voir')) {
    for (const [n, u] of [['codes', '/admin/lpp/codes'], ['code', '/admin/lpp/codes/2335791'], ['stock', '/admin/stock'], ['parametres', '/admin/parametres']] as const) { await p.goto(B + u); await shot(n); }
  }
  await c.close();
}
await browser.close();
