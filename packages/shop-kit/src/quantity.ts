/** Quantities; only the remotes that use them bundle them. */
export { clampQuantity, Stepper, type StepperProps } from './quantity/stepper';
