import { type Command, InvalidArgumentError } from 'commander';
import { isDay } from '~/lib/dates';
import { readPortee } from '../portee';
import { type Outils, print, withApplication } from '../run';

const EXEMPLES = `
Exemples :
  $ auricule a-faire --centre "Centre auditif des Tilleuls"
  $ auricule a-faire --jour 2026-11-02 --json`;

interface Options {
  centre?: string;
  jour?: string;
  json?: boolean;
}

/** The worklist, line by line, each with the rule that puts it there. */
export function addAFaire(program: Command): void {
  program
    .command('a-faire')
    .description('Dit ce qu’il y a à faire dans les centres, et pourquoi chaque ligne y est.')
    .option('--centre <centre>', 'nom ou identifiant du centre ; tous par défaut')
    .option(
      '--jour <AAAA-MM-JJ>',
      'ce qui était à faire ce jour-là, s’il a été relevé ; sinon ce que les dossiers d’aujourd’hui y demandent',
      jour,
    )
    .option(
      '--json',
      'répond par un objet JSON : { "jour", "releve", "natures": [{ "nature", "lignes": [{ "quoi", "pourquoi", … }] }] }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => dire(outils, options)));
}

function jour(texte: string): string {
  if (isDay(texte)) return texte;
  throw new InvalidArgumentError('Un jour AAAA-MM-JJ.');
}

/** As many lines of a kind as are told. */
const PAGES_MAX = 20;

async function dire(outils: Outils, { centre, jour: demande = '', json }: Options): Promise<void> {
  const { getReleve, listLignes, naturesDe } = await import('~/domain/a-faire/lignes.service.server');
  const { definitionDe } = await import('~/domain/a-faire/natures');
  const { direPrise } = await import('~/domain/a-faire/prise');
  const { formatDay, toParis } = await import('~/lib/dates');
  const ctx = outils.contextFor(await readPortee(outils, centre));
  const natures = [];
  for (const nature of naturesDe(ctx.acteur)) {
    const lignes = [];
    let encore = true;
    for (let page = 1; encore && page <= PAGES_MAX; page += 1) {
      const [groupe] = await listLignes(ctx, { nature, qui: '', page, jour: demande });
      lignes.push(...(groupe?.lignes ?? []));
      encore = groupe?.auMoins ?? false;
    }
    natures.push({ nature, titre: definitionDe(nature).titre, lignes, encore });
  }
  const pour = demande || toParis(ctx.now()).date;
  const releve = await getReleve(ctx, demande);
  const source = releve ? ', relevé ce jour-là' : ', d’après les dossiers d’aujourd’hui';
  const pleines = natures.filter(({ lignes }) => lignes.length > 0);
  print(
    {
      json: { jour: pour, releve, natures },
      lignes: [
        `À faire le ${formatDay(pour)}${demande ? source : ''} :`,
        ...(pleines.length === 0 ? ['  rien.'] : []),
        ...pleines.flatMap(({ titre, lignes, encore }) => [
          '',
          `${titre} (${encore ? 'plus de ' : ''}${lignes.length})`,
          ...lignes.flatMap(({ quoi, pourquoi, client, enRetard, prise, centre: ou, vueDu, sortie }) => [
            `  ${enRetard ? '! ' : ''}${client ? `${client.nom} : ` : ''}${quoi}${ou ? ` (${ou})` : ''}`,
            `      ${pourquoi}`,
            ...(prise ? [`      ${direPrise(prise)}.`] : []),
            ...(vueDu ? [`      Depuis le relevé du ${formatDay(vueDu)}. ${sortie || 'Y est encore.'}`] : []),
          ]),
        ]),
      ],
    },
    json,
  );
}
