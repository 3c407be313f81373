import type { RegleDeConservation } from '~/domain/conservation/regle.server';
import { CRITERES, DROITS_DU_PATIENT, RISQUES } from '~/domain/registre/aipd';
import { clesTraitements, TRAITEMENTS } from '~/domain/registre/traitements';
import { Carte } from '../carte';
import { Lignes } from './a-remplir';

/** The assessment's chapters: whether it is owed, why and how data are processed, rights, risks, decision. */
export const AnalyseImpact = ({ regle }: { regle: RegleDeConservation }) => (
  <>
    <Carte titre="1. L’analyse est-elle due ?" className="mb-4">
      <Lignes lignes={CRITERES} />
    </Carte>
    <Carte titre="2. Traitements, nécessité, proportionnalité" className="mb-4">
      <Lignes
        lignes={[
          ...clesTraitements.map((cle) => [TRAITEMENTS[cle].titre, TRAITEMENTS[cle].finalite] as const),
          [
            'Durées',
            `${regle.active} ans après le dernier acte, ${regle.archive} ans aux archives ; pièces comptables ${regle.comptable} ans`,
          ],
          ['Données demandées et non nécessaires', ''],
        ]}
      />
    </Carte>
    <Carte titre="3. Droits des patients" className="mb-4">
      <Lignes lignes={DROITS_DU_PATIENT} />
    </Carte>
    {RISQUES.map(({ titre, impacts, sources, mesures }, rang) => (
      <Carte key={titre} titre={`4.${rang + 1} ${titre}`} className="mb-4 break-inside-avoid">
        <Lignes
          lignes={[
            ['Impacts', impacts],
            ['Sources', sources],
            ['Mesures du logiciel', mesures.join(' ; ')],
            ['Gravité (1 à 4)', ''],
            ['Vraisemblance (1 à 4)', ''],
            ['Mesures à ajouter', ''],
          ]}
        />
      </Carte>
    ))}
    <Carte titre="5. Décision" className="mb-4 break-inside-avoid">
      <Lignes
        lignes={[
          ['Plan d’action, qui et quand', ''],
          ['Avis du délégué', ''],
          ['Avis des personnes concernées', ''],
          ['Validée par, le', ''],
        ]}
      />
    </Carte>
  </>
);
