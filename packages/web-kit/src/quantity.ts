/// <reference path="./env.d.ts" />
/** Quantities: bundled by the remotes that ask for them. */
export { clampQuantity, Stepper, type StepperProps } from './quantity/stepper';
