import type { Command } from 'commander';
import type { EtatChaine } from '~/domain/journal/verification.server';
import { readCompte } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

interface Options {
  account?: string;
  json?: boolean;
}

const EXEMPLES = `
Relit chaque chaîne du journal depuis son premier fait, recalcule chaque empreinte et dit le premier fait qui ne tient pas. Sans --account,
toutes les chaînes : celle de chaque compte, et celle des tentatives de connexion qui ne sont à personne. Code de sortie 4 si l'une est rompue.

Exemples :
  $ auricule audit verify
  $ auricule audit verify --account "Audition Martin" --json`;

export function addAudit(program: Command): void {
  const audit = program
    .command('audit')
    .description('Journal : qui a fait quoi, quand.')
    .addHelpText('after', '\nExemple :\n  $ auricule audit verify');
  audit
    .command('verify')
    .description('Vérifie que rien n’a été changé ni retiré dans le journal.')
    .option('--account <compte>', 'nom ou identifiant du compte ; sans lui, toutes les chaînes')
    .option(
      '--json',
      'répond par un objet JSON : { "intact", "chaines": [{ "chaine", "compte", "faits", "empreinte", "rupture" }] }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => verify(outils, options)));
}

async function verify(outils: Outils, { account, json }: Options): Promise<void> {
  const { lengthOf, listChaines, verifyChaine } = await import('~/domain/journal/verification.server');
  const { DomainError } = await import('~/domain/errors');
  const { identity } = outils.application;
  const compte = account === undefined ? null : await readCompte(outils, account);
  const noms = new Map((await identity.from('comptes')).map(({ id, nom }) => [id, nom]));
  const etats: EtatChaine[] = [];
  for (const chaine of compte ? [compte.id] : await listChaines(identity)) {
    const progression = createProgression(`Vérification de ${noms.get(chaine) ?? chaine}`);
    const total = await lengthOf(identity, chaine);
    try {
      etats.push(await verifyChaine(identity, chaine, (faits) => progression.update(faits, total)));
    } finally {
      progression.end();
    }
  }
  const rompues = etats.filter(({ rupture }) => rupture);
  const chaines = etats.map((etat) => ({ ...etat, compte: noms.get(etat.chaine) ?? null }));
  print({ json: { intact: rompues.length === 0, chaines }, lignes: chaines.map(lineOf) }, json);
  if (rompues.length > 0)
    throw new DomainError(
      'journal_rompu',
      `Journal rompu : ${rompues.length} chaîne(s) sur ${etats.length}.`,
    );
}

function lineOf({
  chaine,
  compte,
  faits,
  empreinte,
  rupture,
}: EtatChaine & { compte: string | null }): string {
  const nom = compte === null ? chaine : `${compte} (${chaine})`;
  if (rupture) return `${nom} : rompue au fait ${rupture.rang}, ${rupture.raison}.`;
  return `${nom} : ${faits} fait(s), intacte${faits > 0 ? `, dernière empreinte ${empreinte}` : ''}.`;
}
