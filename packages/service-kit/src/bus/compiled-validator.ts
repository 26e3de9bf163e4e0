import type { ValidationPipeOptions } from '@nestjs/common';
import {
  getMetadataStorage,
  validate as explain,
  ValidationTypes,
  type ValidationArguments,
  type ValidatorConstraintInterface,
  type ValidatorOptions,
} from 'class-validator';

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

interface Check {
  metadata: Metadata;
  rule: ValidatorConstraintInterface;
}

/** The rules of one property. */
interface PropertyRules {
  name: string;
  conditions: Metadata[];
  checks: Check[];
  isNested: boolean;
}

type Rules = Map<string, PropertyRules>;

const TYPES: Set<string> = new Set([
  ValidationTypes.CUSTOM_VALIDATION,
  ValidationTypes.NESTED_VALIDATION,
  ValidationTypes.CONDITIONAL_VALIDATION,
  ValidationTypes.WHITELIST,
]);

/** By class; null for one with a rule that is not compiled. */
const compiled = new Map<unknown, Rules | null>();

/**
 * class-validator for Nest's `ValidationPipe`, by rules that are collected once for each class: class-validator searches the rules of all
 * classes for every object. It answers for what it accepts; class-validator judges and explains everything else, so that refusals and
 * their sentences are its own.
 */
export const compiledValidator: NonNullable<ValidationPipeOptions['validatorPackage']> = {
  validate: async (object, options = {}) =>
    accepts(object) ? [] : explain(object as object, options as ValidatorOptions),
};

/** Whether all rules of an object's class hold and it has no property without a rule. False also where this cannot be decided here. */
export function accepts(object: unknown): boolean {
  if (typeof object !== 'object' || object === null) return false;
  const rules = rulesOf(object.constructor);
  if (!rules) return false;
  if (!Object.keys(object).every((name) => rules.has(name))) return false;
  for (const property of rules.values()) if (!holds(property, object)) return false;
  return true;
}

function holds({ name, conditions, checks, isNested }: PropertyRules, object: object): boolean {
  const value = (object as Record<string, unknown>)[name];
  if (!conditions.every(({ constraints: [applies] }) => (applies as Condition)(object, value))) return true;
  if (!checks.every((check) => passes(check, object, value))) return false;
  return !isNested || acceptsNested(value);
}

type Condition = (object: object, value: unknown) => boolean;

function passes({ metadata, rule }: Check, object: object, value: unknown): boolean {
  const given: ValidationArguments = {
    targetName: object.constructor.name,
    property: metadata.propertyName,
    object,
    value,
    constraints: metadata.constraints as unknown[],
  };
  if (!metadata.each || !Array.isArray(value)) return rule.validate(value, given) === true;
  return value.every((item) => rule.validate(item, given) === true);
}

function acceptsNested(value: unknown): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) ? value.every(acceptsNested) : accepts(value);
}

function rulesOf(type: unknown): Rules | null {
  if (typeof type !== 'function') return null;
  let rules = compiled.get(type);
  if (rules === undefined) compiled.set(type, (rules = compile(type)));
  return rules;
}

function compile(type: Function): Rules | null {
  const storage = getMetadataStorage();
  const all = storage.getTargetValidationMetadatas(type, '', false, false);
  const isKnown = (metadata: Metadata) =>
    TYPES.has(metadata.type) && !metadata.validateIf && !metadata.groups?.length;
  if (all.length === 0 || !all.every(isKnown)) return null;
  const rules = Object.entries(storage.groupByPropertyName(all)).map(([name, metadatas]): PropertyRules => {
    const of = (wanted: string) => metadatas.filter((metadata) => metadata.type === wanted);
    const checks = of(ValidationTypes.CUSTOM_VALIDATION).flatMap((metadata) =>
      storage
        .getTargetValidatorConstraints(metadata.constraintCls)
        .map(({ instance }): Check => ({ metadata, rule: instance })),
    );
    const conditions = of(ValidationTypes.CONDITIONAL_VALIDATION);
    return { name, conditions, checks, isNested: of(ValidationTypes.NESTED_VALIDATION).length > 0 };
  });
  return new Map(rules.map((each) => [each.name, each]));
}
