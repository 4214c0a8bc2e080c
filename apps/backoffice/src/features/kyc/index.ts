export { useClaim, useDecide, useKycCases, useKycFile, useKycPicture } from './kyc.queries.ts';
