import { LIBELLES_FICHE } from '~/domain/registre/fiche.schema';
import type { RegistreOuvert } from '~/domain/registre/registre.service.server';
import { formatInstant } from '~/lib/dates';
import { Carte } from '../carte';
import { Lignes } from './a-remplir';

/** Who answers for the processing, where, and who is to be asked. */
export const Responsable = ({
  registre: { compte, fiche, centres, roles, faitLe },
}: {
  registre: RegistreOuvert;
}) => (
  <Carte titre="Responsable et centres" className="mb-4">
    <Lignes
      lignes={[
        ['Compte', compte],
        [LIBELLES_FICHE.responsable, fiche.responsable],
        [LIBELLES_FICHE.adresse, fiche.adresse],
        [LIBELLES_FICHE.contact, fiche.contact],
        [LIBELLES_FICHE.delegue, fiche.delegue],
        [LIBELLES_FICHE.hebergeur, fiche.hebergeur],
        ['Centres', centres.map(({ nom, adresse }) => (adresse ? `${nom}, ${adresse}` : nom)).join('\n')],
        [
          'Personnel habilité',
          roles
            .filter(({ nombre }) => nombre > 0)
            .map(({ role, nombre }) => `${role} : ${nombre}`)
            .join('\n'),
        ],
        ['Établi le', formatInstant(faitLe)],
      ]}
    />
  </Carte>
);
