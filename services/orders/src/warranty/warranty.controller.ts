import { Controller } from '@nestjs/common';
import {
  FindMyPiece,
  ListMyWarranties,
  MyWarrantiesQuery,
  PieceQuery,
  type BoughtPiecePage,
  type ClaimablePiece,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { WarrantyService } from './warranty.service.js';

@Controller()
export class WarrantyController {
  constructor(private readonly warranties: WarrantyService) {}

  @Handles(ListMyWarranties)
  mine(query: MyWarrantiesQuery): Promise<BoughtPiecePage> {
    return this.warranties.mine(query);
  }

  @Handles(FindMyPiece)
  piece(query: PieceQuery): Promise<ClaimablePiece> {
    return this.warranties.piece(query);
  }
}
