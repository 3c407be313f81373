import { NOM_VUE_MAX } from '~/domain/vues/vue';
import { Champ, Choix } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

interface Props {
  fields: Record<'nom' | 'centreId', ChampDeFormulaire>;
  /** The centres that the view can be shared with. */
  centres: readonly { id: string; name: string }[];
}

/** A view's name, and who sees it. */
export const ChampsVue = ({ fields, centres }: Props) => (
  <>
    <Champ
      champ={fields.nom}
      libelle="Nom de la vue"
      maxLength={NOM_VUE_MAX}
      required
      autoFocus
      autoComplete="off"
    />
    <Choix champ={fields.centreId} libelle="Qui la voit">
      <option value="">Moi seul</option>
      {centres.map(({ id, name }) => (
        <option key={id} value={id}>
          Tous ceux du centre {name}
        </option>
      ))}
    </Choix>
  </>
);
