import { existsSync } from 'node:fs';
import { chmod, copyFile, open, rm, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { useCommande } from '../../support/commande';

const SAIN = {
  SESSION_SECRET: '5d1c0e7a94b2f836d05c17ea3b49f2865d1c0e7a94b2f836',
  APP_URL: 'https://auricule.exemple.fr',
  DISK_MIN_MB: '0',
};

describe('auricule doctor', { timeout: 60_000 }, () => {
  const commande = useCommande('sqlite');
  const doctor = async (args: string[] = [], env: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await commande.call(['doctor', ...args], { env: { ...SAIN, ...env } });
    return { code, stderr, stdout, json: () => JSON.parse(stdout) };
  };
  const fileOf = () => commande.databaseUrl.slice('sqlite:'.length);

  test('0, 1 et 2 disent à une surveillance ce qu’il en est', async () => {
    await chmod(fileOf(), 0o600);
    const sain = await doctor(['--only', 'numeros,stock,droits', '--json']);
    expect([sain.code, sain.json().etat, sain.stderr]).toEqual([0, 'ok', '']);
    const sansMessagerie = await doctor(['--only', 'configuration', '--json']);
    expect([sansMessagerie.code, sansMessagerie.json().etat]).toEqual([1, 'surveiller']);
    const enClair = await doctor(['--only', 'configuration'], { APP_URL: 'http://auricule.exemple.fr' });
    expect([enClair.code, enClair.stdout]).toEqual([2, expect.stringContaining('APP_URL est en clair')]);
  });

  test('une configuration illisible, un contrôle inconnu', async () => {
    const illisible = await doctor(['--json'], { DB_POOL: 'beaucoup' });
    expect([illisible.code, illisible.stdout]).toEqual([2, expect.stringContaining('DB_POOL doit être')]);
    const inconnu = await doctor(['--only', 'humeur']);
    expect([inconnu.code, inconnu.stderr]).toEqual([2, expect.stringContaining('Contrôle inconnu')]);
    // Together they would leave nothing to look at, and that would be well.
    expect((await doctor(['--quick', '--only', 'journal'])).code).toBe(2);
  });

  test('une base qui manque n’est pas créée, et le reste est regardé quand même', async () => {
    const absente = commande.file('absente.db');
    const { code, json } = await doctor(['--json'], { DATABASE_URL: `sqlite:${absente}` });
    const etats = Object.fromEntries(
      json().controles.map(({ nom, etat }: Record<string, string>) => [nom, etat]),
    );
    expect([code, etats.base, etats.stock, etats.magasin]).toEqual([2, 'corriger', 'nonFait', 'ok']);
    expect(existsSync(absente)).toBe(false);
  });

  test('une base abîmée, un Postgres qui ne répond pas', async () => {
    const file = commande.file('abimee.db');
    await copyFile(fileOf(), file);
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size - 8192, 7), 0, size - 8192, 8192);
    await handle.close();
    const abimee = await doctor(['--json', '--only', 'base,stock'], { DATABASE_URL: `sqlite:${file}` });
    expect([abimee.code, abimee.stdout]).toEqual([2, expect.stringContaining('auricule restore')]);
    await rm(file);
    const mort = await doctor(['--json', '--only', 'base,stock'], {
      DATABASE_URL: 'postgres://auricule:motdepasse@127.0.0.1:9/auricule',
    });
    expect([mort.code, mort.stdout]).toEqual([2, expect.stringContaining('ne répond pas')]);
    expect(mort.stdout + mort.stderr).not.toContain('motdepasse');
  });

  test('--fix dit ce qu’il a repris, et ce qui reste', async () => {
    await chmod(fileOf(), 0o644);
    const { code, stdout } = await doctor(['--fix', '--only', 'droits,configuration']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('réparé   1 fichier ou dossier fermé')]);
    expect((await stat(fileOf())).mode & 0o777).toBe(0o600);
  });
});
