import type { Command } from 'commander';
import type { Context } from '~/domain/access/context.server';
import type { TexteSansPrescripteur } from '~/domain/prescripteurs/rapprochement.service.server';
import { UsageError } from '../codes';
import { COMPTE, contexteDuCompte, type OptionsDeCompte } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

interface OptionsMatch extends OptionsDeCompte {
  sure?: boolean;
  new?: boolean;
  dryRun?: boolean;
}

const MATCH = `
Avec un nom écrit et un identifiant (ou « nouveau »), rattache ce nom-là. Avec --sure, rattache chacun de ceux qui ne désignent sûrement qu’un
prescripteur de l’annuaire ; avec --new, fait un prescripteur de chacun de ceux qui n’y ressemblent à personne. Fiches et prescriptions gardent le
texte tel qu’il a été saisi.

Exemples :
  $ auricule prescripteurs match --sure --new --dry-run
  $ auricule prescripteurs match --sure
  $ auricule prescripteurs match "Dr MARTIN (ORL)" 65f1c0ffee65f1c0ffee0001
  $ auricule prescripteurs match "Docteur Le Bihan" nouveau`;

/** What free texts mean whom: `textes` and `match`. */
export function addTextesPrescripteurs(prescripteurs: Command): void {
  prescripteurs
    .command('textes')
    .argument('[recherche]', 'seulement les noms écrits qui la contiennent', '')
    .description('Liste les noms écrits sur les fiches qui ne désignent encore personne de l’annuaire.')
    .option(...COMPTE)
    .option(
      '--json',
      'répond par un objet JSON : { "textes": [{ "texte", "patients", "probable", "possibles", "nouveau" }] }',
    )
    .addHelpText('after', '\nExemple :\n  $ auricule prescripteurs textes')
    .action((recherche: string, options: OptionsDeCompte) =>
      withApplication((outils) => lister(outils, recherche, options)),
    );
  prescripteurs
    .command('match')
    .argument('[texte]', 'nom écrit, tel que « textes » le donne')
    .argument('[prescripteur]', 'identifiant du prescripteur, ou « nouveau »')
    .description('Rattache des noms écrits à des prescripteurs de l’annuaire.')
    .option(...COMPTE)
    .option('--sure', 'tous ceux qui désignent sûrement quelqu’un')
    .option('--new', 'et fait un prescripteur de chacun de ceux qui n’y ressemblent à personne')
    .option('--dry-run', 'dit ce qui serait rattaché, sans rien écrire')
    .option(
      '--json',
      'répond par un objet JSON : { "rattaches", "essai", "liens": [{ "texte", "prescripteurId" }] }',
    )
    .addHelpText('after', MATCH)
    .action((texte: string | undefined, prescripteur: string | undefined, options: OptionsMatch) => {
      const { sure = false, new: neufs = false } = options;
      if ((texte === undefined) === !(sure || neufs))
        throw new UsageError('Donnez un nom écrit et un prescripteur, ou --sure, --new.');
      if (texte !== undefined && prescripteur === undefined)
        throw new UsageError('Il manque l’identifiant du prescripteur, ou « nouveau ».');
      return withApplication((outils) => rattacher(outils, texte, prescripteur, options));
    });
}

async function lister(
  outils: Outils,
  recherche: string,
  { json, ...options }: OptionsDeCompte,
): Promise<void> {
  const textes = await tousLesTextes(await contexteDuCompte(outils, options), recherche);
  const lignes = textes.map((each) => {
    const suite = each.probable
      ? `→ ${nommeDe(each, each.probable)} (${each.probable})`
      : each.possibles.length > 0
        ? `? ${each.possibles.map(({ _id, texte }) => `${texte} (${_id})`).join(', ')}`
        : `+ ${each.nouveau}`;
    return `${each.patients} fiche(s)  ${each.texte}  ${suite}`;
  });
  print({ json: { textes }, lignes: lignes.length > 0 ? lignes : ['Aucun nom écrit à rattacher.'] }, json);
}

const nommeDe = ({ possibles }: TexteSansPrescripteur, id: string): string =>
  possibles.find(({ _id }) => _id === id)?.texte ?? id;

async function tousLesTextes(ctx: Context, q: string): Promise<TexteSansPrescripteur[]> {
  const { listTextesSansPrescripteur } = await import('~/domain/prescripteurs/rapprochement.service.server');
  const { LIENS_MAX } = await import('~/domain/prescripteurs/prescripteur.schema');
  const textes: TexteSansPrescripteur[] = [];
  for (let page = 1; ; page += 1) {
    const criteres = { q, page, taille: LIENS_MAX, tri: 'patients', sens: 'asc' } as const;
    const part = await listTextesSansPrescripteur(ctx, criteres);
    textes.push(...part.items);
    if (page >= part.pages) return textes;
  }
}

async function rattacher(
  outils: Outils,
  texte: string | undefined,
  prescripteurId = '',
  { sure = false, new: neufs = false, dryRun = false, json, ...options }: OptionsMatch,
): Promise<void> {
  const { getPrescripteur } = await import('~/domain/prescripteurs/prescripteurs.service.server');
  const { tieTextes } = await import('~/domain/prescripteurs/rapprochement.service.server');
  const { LIENS_MAX, NOUVEAU } = await import('~/domain/prescripteurs/prescripteur.schema');
  const ctx = await contexteDuCompte(outils, options);
  if (texte !== undefined) {
    if (prescripteurId !== NOUVEAU) await getPrescripteur(ctx, prescripteurId);
    if (!(await tousLesTextes(ctx, texte)).some((each) => each.texte === texte))
      throw new UsageError(
        `Aucune fiche ne porte « ${texte} » sans qu’il désigne quelqu’un : « auricule prescripteurs textes ».`,
      );
  }
  const liens =
    texte === undefined
      ? (await tousLesTextes(ctx, '')).flatMap((each) => {
          if (sure && each.probable) return [{ texte: each.texte, prescripteurId: each.probable }];
          return neufs && each.possibles.length === 0 ? [{ texte: each.texte, prescripteurId: NOUVEAU }] : [];
        })
      : [{ texte, prescripteurId }];
  const progression = createProgression('Rattachement');
  let rattaches = 0;
  try {
    for (let start = 0; !dryRun && start < liens.length; start += LIENS_MAX) {
      rattaches += await tieTextes(ctx, { liens: liens.slice(start, start + LIENS_MAX) });
      progression.update(rattaches, liens.length);
    }
  } finally {
    progression.end();
  }
  const lignes = [
    ...(dryRun ? ['Essai : rien n’a été écrit.'] : []),
    ...liens.map((lien) => `  ${lien.texte}  → ${lien.prescripteurId}`),
    dryRun ? `${liens.length} nom(s) à rattacher.` : `${rattaches} nom(s) rattaché(s).`,
  ];
  print({ json: { rattaches, essai: dryRun, liens }, lignes }, json);
}
