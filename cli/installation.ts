import { existsSync } from 'node:fs';
import type { Config } from '~/config.server';
import type { Diagnostic } from '~/domain/diagnostics/constat';
import type { Installation } from '~/domain/diagnostics/installation';

/** Why nothing more can be looked at: the configuration cannot be read. */
const illisible = (fautes: readonly string[]): Diagnostic => ({
  etat: 'corriger',
  controles: [
    {
      nom: 'configuration',
      libelle: 'Configuration',
      etat: 'corriger',
      bilan: 'illisible, rien d’autre n’est regardé',
      constats: fautes.map((quoi) => ({
        gravite: 'corriger',
        quoi,
        faire: 'Corrigez ce réglage : .env.example dit ce que chaque variable attend.',
      })),
      repare: [],
      dureeMs: 0,
    },
  ],
});

/**
 * Has an installation looked at, as far as it can be opened: one whose configuration cannot be read is a diagnosis already, one whose
 * database is missing or refused is looked at without it. Makes no database.
 */
export async function withInstallation(
  work: (installation: Installation) => Promise<Diagnostic>,
): Promise<Diagnostic> {
  const { readConfig } = await import('~/config.server');
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    const { ConfigError } = await import('~/config-error');
    if (error instanceof ConfigError) return illisible(error.faults);
    throw error;
  }
  const { sqliteFile } = await import('~/db/knex.server');
  const file = sqliteFile(config.databaseUrl);
  if (file && !existsSync(file))
    return work(
      await withoutBase(
        config,
        file,
        `Il n’y a pas encore de base de données à ${file} : auricule db migrate`,
      ),
    );
  const { openApplication } = await import('~/application.server');
  const { installationOf } = await import('~/domain/diagnostics/installation.server');
  let application: ReturnType<typeof openApplication>;
  try {
    application = openApplication(config);
  } catch (error) {
    return work(await withoutBase(config, file, error instanceof Error ? error.message : String(error)));
  }
  try {
    return await work(installationOf(application, config));
  } finally {
    await application.close();
  }
}

async function withoutBase(config: Config, file: string | null, sansBase: string): Promise<Installation> {
  const [{ openFichiers }, { createCourrier }, { createSondes }] = await Promise.all([
    import('~/infra/fichiers/magasin.server'),
    import('~/infra/courriel/courrier.server'),
    import('~/infra/diagnostic/sondes.server'),
  ]);
  return {
    config,
    fichiers: openFichiers(config),
    courrier: createCourrier(config, () => undefined),
    sondes: createSondes(config, file),
    base: null,
    sansBase,
    now: () => new Date(),
  };
}
