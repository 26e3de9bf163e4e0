import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Audit } from './audit/audit.js';
import { Bus } from './bus/bus.js';
import { ServiceConfig } from './config/service.config.js';
import type { EntityClass } from './database/data-source.js';
import { EventLetters } from './dead-letters/event-letters.js';
import { Consumers } from './events/consumers.js';
import { Outbox } from './events/outbox.js';
import { HealthServer } from '@netra/node-kit';
import { Throttle } from './throttle.service.js';

export interface KitParts {
  module: Type;
  entities: readonly EntityClass[];
  config: ServiceConfig;
  bus: Bus;
  dataSource: DataSource;
  health: HealthServer;
}

/** The root module of a service: its own module, and the kit's parts for injection everywhere. */
@Module({})
export class KitModule {
  static of({ module, entities, config, bus, dataSource, health }: KitParts): DynamicModule {
    const repositories = TypeOrmModule.forFeature([...entities]);
    const providers: Provider[] = [
      { provide: Bus, useValue: bus },
      { provide: HealthServer, useValue: health },
      { provide: ServiceConfig, useValue: config },
      ...(config.constructor === ServiceConfig
        ? []
        : [{ provide: config.constructor as Type, useValue: config }]),
      Outbox,
      Audit,
      Throttle,
      Consumers,
      EventLetters,
    ];
    return {
      module: KitModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({ useFactory: () => ({}), dataSourceFactory: async () => dataSource }),
        repositories,
        DiscoveryModule,
        module,
      ],
      providers,
      exports: [...providers, repositories],
    };
  }
}
