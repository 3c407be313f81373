import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';

/** How much is to be done by today, of one's own and nobody's, and the way there. */
export const LienAFaire = ({ dues, enRetard }: { dues: number; enRetard: number }) => (
  <>
    {' · '}
    <a href={paths.aFaireNotees('vue=miennes')} className="link">
      {accord(dues, 'chose', 'choses')} à faire pour vos clients
      {enRetard > 0 && `, ${enRetard} en retard`}
    </a>
  </>
);
