import { Avis } from '../avis';

/** That an ear had its device less than the years ago that a renewal wants; it hinders nothing. */
export const AvisRenouvellement = ({ avis }: { avis: string | null }) =>
  avis && (
    <Avis ton="attention" className="ecran mb-3">
      {avis}
    </Avis>
  );
