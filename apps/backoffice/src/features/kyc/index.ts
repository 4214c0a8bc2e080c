export { useClaim, useDecide, useKycCases, useKycFile, useKycPicture, useRejection } from './kyc.queries.ts';
