import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '~/domain/access/context.server';
import {
  type BilanExport,
  ditProfessionnels,
  type ExportSaisi,
} from '~/domain/comptabilite/export-comptable';
import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';
import { CODE, FinDite, UsageError } from '../codes';
import { writeOut } from '../fichiers';
import { porteeOfCompte, readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print } from '../run';

export const EXPORTS_COMPTABLES = ['fec', 'ereporting', 'journal'] as const;
export type ExportComptable = (typeof EXPORTS_COMPTABLES)[number];

interface Options {
  centre?: string;
  format?: string;
  from?: string;
  to?: string;
  out: string;
  json?: boolean;
}

/** Prepares a centre's FEC, e-reporting or journal, checks it, and writes it where it holds to its rules. */
export async function runExportComptable(
  outils: Outils,
  nature: ExportComptable,
  options: Options,
): Promise<void> {
  const { ctx, centreId } = await openCentre(outils, options.centre);
  const saisie = await readSaisie(nature, options);
  const { demanderExport, remettreDescriptif, remettreExport } = await import(
    '~/domain/comptabilite/exports-comptables.service.server'
  );
  const progression = createProgression('Préparation');
  const row = await demanderExport(ctx, centreId, saisie, {
    toutDeSuite: true,
    progress: (percent) => progression.update(Math.floor(percent), 100),
  }).finally(() => progression.end());
  const bilan = JSON.parse(row.bilan) as BilanExport;
  const { estRapproche } = await import('~/domain/comptabilite/rapprochement');
  const rapproche = estRapproche(bilan.rapprochement, { sansReglements: nature === 'ereporting' });
  const answer = { count: row.pieces, etat: row.etat, empreinte: row.empreinte, ...bilan, rapproche };
  if (row.etat !== 'fait') {
    if (options.json) print({ json: answer, lignes: [] }, true);
    else process.stderr.write(`${['Export refusé par son contrôle :', ...bilan.defauts].join('\n')}\n`);
    throw new FinDite(CODE.refuse);
  }
  const dossier = nature === 'fec' ? await dossierDe(ctx) : '';
  const out = await targetOf(options.out, path.join(dossier, bilan.nomFichier));
  await writeOut(out, (await remettreExport(ctx, row.id)).contenu);
  const descriptif = nature === 'fec' && out !== '-' ? path.join(path.dirname(out), descriptifOf(out)) : null;
  if (descriptif !== null) await writeOut(descriptif, (await remettreDescriptif(ctx, row.id)).contenu);
  if (out !== '-') {
    const lignes = [...linesOf(bilan, row.pieces), `Écrit dans ${out}`];
    if (descriptif) lignes.push(`Descriptif dans ${descriptif}`);
    print({ json: { ...answer, out, descriptif }, lignes }, options.json);
  }
  if (rapproche) return;
  process.stderr.write('Les totaux ne sont pas ceux des scellés ou des clôtures : voyez le rapprochement.\n');
  throw new FinDite(CODE.refuse);
}

/** The centre, among all of its account: an e-reporting tells of those that share its SIREN. */
async function openCentre(
  outils: Outils,
  centre: string | undefined,
): Promise<{ ctx: Context; centreId: string }> {
  const named = await readPortee(outils, centre);
  const [chosen, ...others] = named.centres;
  if (!chosen || others.length > 0)
    throw new UsageError('Précisez le centre : --centre, avec son nom ou son identifiant.');
  const portee = await porteeOfCompte(outils, named.compteIds[0] ?? '');
  return { ctx: outils.contextFor({ ...portee, centreCourant: chosen }), centreId: chosen.id };
}

async function readSaisie(nature: ExportComptable, options: Options): Promise<ExportSaisi> {
  const { ExportSaisi: schema } = await import('~/domain/comptabilite/export-comptable');
  const { from: du, to: au, format = '' } = options;
  if (du === undefined || au === undefined)
    throw new UsageError('Précisez la période : --from et --to, AAAA-MM-JJ, compris.');
  const lue = schema.safeParse({ nature, format, du, au });
  if (lue.success) return lue.data;
  throw new UsageError(lue.error.issues.map(({ message }) => message).join(' '));
}

/** FECs of all centres of a SIREN bear one name: each lies in a folder of its centre's. */
async function dossierDe({ centreCourant }: Context): Promise<string> {
  const { nomDuDossierFec } = await import('~/domain/comptabilite/fec');
  return nomDuDossierFec(centreCourant?.name ?? '');
}

/** In a folder the file has its own name, and its own folder where it needs one. */
async function targetOf(out: string, nomFichier: string): Promise<string> {
  if (out === '-') return out;
  const folder = await stat(out).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!folder) return out;
  const file = path.join(out, nomFichier);
  await mkdir(path.dirname(file), { recursive: true });
  return file;
}

const descriptifOf = (out: string): string => `${path.basename(out, path.extname(out))}-descriptif.txt`;

function linesOf(
  { totaux, rapprochement, transmission, professionnels, nomFichier }: BilanExport,
  pieces: number,
): string[] {
  const { ventes, reglements } = rapprochement;
  const cloture = (quoi: typeof ventes) =>
    quoi.cloture === null ? '' : `, clôtures ${formatEuros(quoi.cloture)}`;
  return [
    `${nomFichier} : ${accord(pieces, 'pièce', 'pièces')}${transmission === 'RE' ? ', remplace toute la période (RE)' : ''}.`,
    `Ventes TTC, avoirs déduits : ${formatEuros(totaux.ventesTTC)} (scellés ${formatEuros(ventes.scelle)}${cloture(ventes)}).`,
    ...(professionnels ? [ditProfessionnels(professionnels)] : []),
    ...(transmission
      ? ['À remettre à votre plateforme.']
      : [
          `Règlements : ${formatEuros(totaux.encaisse)} (scellés ${formatEuros(reglements.scelle)}${cloture(reglements)}).`,
        ]),
    ...rapprochement.ecarts,
  ];
}
