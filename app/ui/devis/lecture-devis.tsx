import type { ReactNode } from 'react';
import { type Devis, showValue } from '~/domain/devis/devis';
import { validityText } from '~/domain/devis/mentions';
import { hasAppareil, hasClasse1, type MontantsDevis } from '~/domain/devis/montants-devis';
import { totauxDevis } from '~/domain/devis/totaux-devis';
import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { ditClasse } from '~/lib/classe';
import { formatDay, toParis } from '~/lib/dates';
import { COTES, type Cote } from '~/lib/oreilles';
import { numeroProfessionnel } from '~/lib/professionnel';
import { Carte } from '../carte';
import { NumeroSuivi } from '../exemplaires/numero-suivi';
import { Somme, Sommes, Totaux } from '../totaux';
import { BORD_OREILLE, TitreOreille } from './titre-oreille';

interface Props {
  devis: Devis;
  montants: MontantsDevis;
  /** The centre's letterhead has changed since the quote was saved. */
  enteteAncien?: boolean;
  liens: LiensDeNumeros;
}

/** A quote as it is, until 'Modifier' is pressed. */
export function LectureDevis({ devis, montants, enteteAncien, liens }: Props) {
  const accessoires = montants.lignes.find(({ cote }) => cote === null);
  return (
    <div className="etroit grid gap-3 lg:grid-cols-2">
      {COTES.map(({ cote }) => (
        <Oreille key={cote} cote={cote} devis={devis} liens={liens} />
      ))}
      <Carte titre={`Devis n° ${devis.numeroDevis}`}>
        <Liste>
          <Donnee nom="Date">{showValue(devis, 'dateDevis')}</Donnee>
          <Donnee nom="Validité">{validityText(devis)}</Donnee>
          <Donnee nom="Classe">{ditClasse(devis.classeAppareilDevis)}</Donnee>
          <Donnee nom="Prescription">
            {[showValue(devis, 'datePrescriptionDevis'), devis.prescripteurDevis].filter(Boolean).join(', ')}
          </Donnee>
          <Donnee nom="Audioprothésiste">
            {[devis.nomCompte, numeroProfessionnel(devis.numAdeliCompte)].filter(Boolean).join(', ')}
          </Donnee>
          <Donnee nom="Essai">{showValue(devis, 'dureeEssaiDevis')}</Donnee>
          <Donnee nom="Garantie">{devis.garantieDevis}</Donnee>
          <Donnee nom="Services inclus">{devis.servicesInclusDevis}</Donnee>
          {enteteAncien && (
            <Donnee nom="En-tête imprimé">
              {`Celui du ${formatDay(toParis(devis.modifieLe ?? devis.creeLe).date)} ; modifier et enregistrer le devis prend celui d’aujourd’hui.`}
            </Donnee>
          )}
        </Liste>
      </Carte>
      <Carte titre="Montants">
        {accessoires && (
          <Sommes>
            <Somme
              nom={['Accessoires', devis.accessoiresDevis].filter(Boolean).join(' : ')}
              cents={accessoires.totalTTC}
            />
          </Sommes>
        )}
        <Totaux totaux={totauxDevis(montants, devis.regimeTva)} />
        {devis.acompteDevis !== null && (
          <Sommes>
            <Somme nom="Acompte" cents={devis.acompteDevis} />
          </Sommes>
        )}
        {devis.regimeTva === 'franchise' && (
          <p className="mt-2 text-xs text-muet">TVA non applicable, art. 293 B du CGI</p>
        )}
      </Carte>
    </div>
  );
}

function Oreille({ cote, devis, liens }: { cote: Cote; devis: Devis; liens: LiensDeNumeros }) {
  const taxed = devis.regimeTva === 'tva55';
  const show = (champ: Parameters<typeof showValue>[1]) => showValue(devis, champ);
  const numero = devis[`numeroSerie${cote}Devis`];
  return (
    <Carte titre={<TitreOreille cote={cote} />} className={BORD_OREILLE[cote]}>
      {hasAppareil(devis, cote) ? (
        <Liste>
          <Donnee nom="Appareil proposé">
            {`${show(`marqueAppareil${cote}Devis`)} ${show(`modeleAppareil${cote}Devis`)}`.trim()}
          </Donnee>
          <Donnee nom="N° de série">{numero && <NumeroSuivi numero={numero} liens={liens} />}</Donnee>
          <Donnee nom="Code LPP">{show(`lpp${cote}Devis`)}</Donnee>
          <Donnee nom="Bobine T">{show(`bobineT${cote}Devis`)}</Donnee>
          <Donnee nom="Lieu de fabrication">{show(`fabrication${cote}Devis`)}</Donnee>
          <Donnee nom="Quantité">{show(`quantity${cote}`) || '1'}</Donnee>
          {taxed && <Donnee nom="Prix HT">{show(`prixHT${cote}Devis`)}</Donnee>}
          <Donnee nom={taxed ? 'Prix TTC' : 'Prix'}>{show(`prixTTC${cote}Devis`)}</Donnee>
          {hasClasse1(devis, cote) && devis.classeAppareilDevis !== 'Classe 1' && (
            <Donnee nom="Offre de classe I">{classe1(devis, cote)}</Donnee>
          )}
        </Liste>
      ) : (
        <p className="text-sm text-muet">Aucun appareil proposé.</p>
      )}
    </Carte>
  );
}

/** The class 1 offer in two lines: which one at what price, then what the law asks for besides. */
function classe1(devis: Devis, cote: Cote): string {
  const show = (champ: Parameters<typeof showValue>[1]) => showValue(devis, champ) || '–';
  const appareil =
    `${showValue(devis, `marque${cote}Classe1`)} ${showValue(devis, `modele${cote}Classe1`)}`.trim();
  return [
    `${appareil || '–'}, ${show(`prixTTC${cote}Classe1`)}`,
    `LPP ${show(`lpp${cote}Classe1`)} · Bobine T : ${show(`bobineT${cote}Classe1`)} · Fabrication : ${show(`fabrication${cote}Classe1`)}`,
  ].join('\n');
}

const Liste = ({ children }: { children: ReactNode }) => (
  <dl className="mb-1 grid grid-cols-[8.5rem_1fr] sm:grid-cols-[11rem_1fr] gap-x-3 gap-y-1 text-sm">
    {children}
  </dl>
);

function Donnee({ nom, children }: { nom: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muet">{nom}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">
        {children || <span className="text-muet">–</span>}
      </dd>
    </>
  );
}
