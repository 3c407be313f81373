import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { escapeXml } from '~/lib/xml';
import { enMots, lireDite } from './ecriture';
import type { DossierLuPatient, Rangee } from './lecture.server';
import { RACONTEES, SUJETS, SUJETS_DITS, type TableRacontee } from './sujets';

/** A stored file of the patient's as the ZIP has it. */
export interface FichierDuDossier {
  /** Its path in the ZIP. */
  nom: string;
  dit: string;
  /** Its bytes could not be found. */
  absent: boolean;
}

interface Page {
  dossier: DossierLuPatient;
  fichiers: readonly FichierDuDossier[];
  /** UTC instant. */
  faitLe: string;
  par: string;
  /** For how long each table's rows are kept; what names the patient and is not brought, and why. */
  gardes: ReadonlyMap<string, string>;
  nonRemises: readonly { quoi: string; pourquoi: string }[];
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2a2f}
h1{font-size:1.6rem;margin:0}h2{font-size:1.25rem;margin:2.2rem 0 .3rem;border-bottom:1px solid #b9c5c8}h3{font-size:1rem;margin:1.2rem 0 .4rem}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #dde4e6}
dl{display:grid;grid-template-columns:minmax(9rem,16rem) 1fr;gap:.15rem 1rem;margin:.5rem 0 1rem;padding:.5rem .75rem;border:1px solid #dde4e6;border-radius:6px}
dt{color:#4d6167}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}.note{color:#4d6167;margin:.2rem 0}nav ul{columns:2}
@media print{body{margin:0;max-width:none}nav{display:none}h2,h3{break-after:avoid}dl,tr{break-inside:avoid}}`;

const e = escapeXml;

/** Everything that is held on a patient, as a page that needs nothing else: by subject, in French, for screen and paper. */
export function* ecrirePage(page: Page): Generator<string> {
  const { dossier, fichiers, faitLe, par } = page;
  const { client, centre, fiches } = dossier;
  const nom = `${client.prenom} ${client.nom}`.trim();
  yield `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(`Dossier de ${nom}`)}</title><style>${STYLE}</style></head><body>`;
  yield `<h1>${e(`Dossier de ${nom}`)}</h1><p class="note">Tout ce que le centre détient à son sujet, réuni le ${e(formatInstant(faitLe))} par ${e(par)} (RGPD, articles 15 et 20).</p>`;
  const lieu = centre && [centre.adresse, `${centre.code_postal} ${centre.ville}`.trim()].filter(Boolean);
  yield `<p><strong>Qui détient ces données :</strong> ${e([centre?.name, ...(lieu ?? []), centre?.telephone, centre?.email].filter(Boolean).join(', '))}.</p>`;
  if (fiches.length > 1)
    yield `<p class="note">${e(`${accord(fiches.length - 1, 'fiche a été réunie', 'fiches ont été réunies')} à celle-ci : ce qu’elles portaient est compris.`)}</p>`;
  yield `<nav aria-label="Sommaire"><ul>${SUJETS_DITS.map((sujet) => `<li><a href="#${sujet}">${e(SUJETS[sujet].titre)}</a></li>`).join('')}<li><a href="#garde">Qui détient quoi, pourquoi, jusqu’à quand</a></li><li><a href="#droits">Vos droits</a></li></ul></nav>`;
  for (const sujet of SUJETS_DITS) {
    const { titre, pourquoi } = SUJETS[sujet];
    yield `<section><h2 id="${sujet}">${e(titre)}</h2><p class="note">Détenu pour ${e(pourquoi)}.</p>`;
    const racontees = RACONTEES.filter((each) => each.sujet === sujet);
    const pleines = racontees.filter(({ table }) => (dossier.tables.get(table) ?? []).length > 0);
    if (pleines.length === 0) yield '<p>Rien.</p>';
    for (const racontee of pleines) yield* ecrireTable(racontee, dossier);
    if (sujet === 'messages' && dossier.adressePartagee)
      yield '<p class="note">Une autre personne a la même adresse ou le même numéro : les messages qui y sont partis ne se distinguent pas, et n’y figurent pas.</p>';
    if (sujet === 'fichiers') yield* ecrireFichiers(fichiers);
    yield '</section>';
  }
  yield* ecrireGarde(page);
  yield '</body></html>';
}

/** More columns than that are told one under the other. */
const COLONNES_MAX = 7;

function* ecrireTable(
  { table, titre, colonnes }: TableRacontee,
  dossier: DossierLuPatient,
): Generator<string> {
  const rows = dossier.tables.get(table) ?? [];
  const dites = Object.entries(colonnes).flatMap(([colonne, dite]) => {
    const lue = lireDite(dite);
    return lue && lue.forme !== 'ref' ? [{ colonne, ...lue }] : [];
  });
  const mots = (row: Rangee) =>
    dites.map(({ colonne, forme }) => enMots(forme, row[colonne], dossier.personnel));
  const written = rows.map(mots);
  const pleines = dites.flatMap((dite, rang) =>
    written.some((row) => row[rang] !== '') ? [{ ...dite, rang }] : [],
  );
  yield `<h3>${e(titre)} (${rows.length})</h3>`;
  if (pleines.length <= COLONNES_MAX) {
    yield `<table><thead><tr>${pleines.map(({ libelle }) => `<th scope="col">${e(libelle)}</th>`).join('')}</tr></thead><tbody>`;
    for (const row of written)
      yield `<tr>${pleines.map(({ rang }) => `<td>${e(row[rang] ?? '')}</td>`).join('')}</tr>`;
    yield '</tbody></table>';
    return;
  }
  for (const row of written) {
    const lignes = pleines.filter(({ rang }) => row[rang] !== '');
    yield `<dl>${lignes.map(({ libelle, rang }) => `<dt>${e(libelle)}</dt><dd>${e(row[rang] ?? '')}</dd>`).join('')}</dl>`;
  }
}

function* ecrireFichiers(fichiers: readonly FichierDuDossier[]): Generator<string> {
  if (fichiers.length === 0) return;
  yield '<h3>Dans cette archive</h3><ul>';
  for (const { nom, dit, absent } of fichiers)
    yield absent
      ? `<li>${e(dit)} : son contenu n’a pas été retrouvé</li>`
      : `<li><a href="${e(nom.split('/').map(encodeURIComponent).join('/'))}">${e(nom)}</a> (${e(dit)})</li>`;
  yield '</ul>';
}

/** Who holds what, why and for how long, as the register of tables has it; and what this leaves out. */
function* ecrireGarde({ dossier: { tables }, gardes, nonRemises }: Page): Generator<string> {
  yield '<section><h2 id="garde">Qui détient quoi, pourquoi, jusqu’à quand</h2><table><thead><tr><th scope="col">Quoi</th><th scope="col">Combien</th><th scope="col">Pourquoi</th><th scope="col">Gardé</th></tr></thead><tbody>';
  for (const { table, titre, sujet } of RACONTEES) {
    const nombre = (tables.get(table) ?? []).length;
    if (nombre > 0)
      yield `<tr><td>${e(titre)}</td><td>${nombre}</td><td>${e(SUJETS[sujet].pourquoi)}</td><td>${e(gardes.get(table) ?? '')}</td></tr>`;
  }
  yield '</tbody></table><p class="note">« Comme le client » : aussi longtemps que la fiche. Le centre en est le responsable ; l’éditeur et l’hébergeur du logiciel n’y accèdent que pour son compte.</p>';
  yield '<h3>Ce qui ne figure pas ici</h3><ul>';
  for (const { quoi, pourquoi } of nonRemises) yield `<li>${e(quoi)} : ${e(pourquoi)}</li>`;
  yield '<li>les sauvegardes et les archives comptables : des copies de ce qui précède</li></ul></section>';
  yield '<section><h2 id="droits">Vos droits</h2><p>Vous pouvez demander au centre de corriger ces données, de les effacer dans les limites de la loi, d’en limiter l’usage, et vous opposer aux relances et aux campagnes ; retirer un accord à tout moment. Si sa réponse ne vous convient pas, vous pouvez saisir la CNIL (www.cnil.fr).</p></section>';
}
